import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import { quoted } from '../lib';
import { type AppDataProvider, faultError, faultOf, type Usuario } from '../providers';
import { account } from '../providers/account';
import { authProblem } from '../providers/auth';
import { useToast } from '../ui/feedback';

/**
 * Returns a function that saves the person's name in the profile and in the account. The profile's previous version is the one that the
 * form showed, not a later reading.
 */
export function useSaveName(usuario: Usuario) {
  const { update } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const base = useRef(usuario);
  const readAgain = (...keys: string[][]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  /** Rejects when a colleague changed the name; a change of other fields is kept. */
  const saveProfileName = async (nome: string): Promise<void> => {
    const save = async (previousData: Usuario) => {
      base.current = (await update<Usuario>('usuarios', { id: usuario.id, data: { nome }, previousData })).data;
    };
    try {
      await save(base.current);
    } catch (error) {
      const { current } = faultOf<Usuario>(error);
      if (!current) throw error;
      if (current.nome === base.current.nome) return save(current);
      void readAgain(['usuarios']);
      const message = `Um colega mudou seu nome para ${quoted(current.nome)} enquanto isso. Abra a página de novo para trocá-lo.`;
      throw faultError({ kind: 'changed', status: 409, message });
    }
  };

  return async (nome: string) => {
    await saveProfileName(nome);
    await readAgain(['auth', 'getIdentity'], ['usuarios']);
    await account.saveName(nome).catch((error) => {
      const message = `Seu nome já mudou no painel, mas não na sua conta de acesso. ${authProblem(error).text}`;
      throw faultError({ kind: 'server', status: 0, message });
    });
    toast({ title: 'Nome salvo' });
  };
}
