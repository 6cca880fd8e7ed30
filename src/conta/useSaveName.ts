import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import { quoted } from '../lib';
import { type AppDataProvider, faultError, faultOf, type Usuario } from '../providers';
import { account } from '../providers/account';
import { authProblem } from '../providers/auth';
import { useToast } from '../ui/feedback';

/**
 * Returns how to save the person's name: in their profile, which the panel shows, and in their account. It is saved over the profile
 * that the form began with: the name there is what the person saw, however often the profile is read anew behind the form.
 */
export function useSaveName(usuario: Usuario) {
  const { update } = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const base = useRef(usuario);
  // The name in `base`, and those since: a save whose answer was lost may have been done.
  const own = useRef(new Set([usuario.nome]));
  const readAgain = (...keys: string[][]) =>
    Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

  /** A colleague may have changed other fields meanwhile, which stay as they left them; another name is told. */
  const saveProfileName = async (nome: string): Promise<void> => {
    const save = async (previousData: Usuario) => {
      base.current = (await update<Usuario>('usuarios', { id: usuario.id, data: { nome }, previousData })).data;
      own.current = new Set([nome]);
    };
    own.current.add(nome);
    try {
      await save(base.current);
    } catch (error) {
      const { current } = faultOf<Usuario>(error);
      if (!current) throw error;
      if (own.current.has(current.nome)) return save(current);
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
