import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { quoted } from '../lib';
import { type AppDataProvider, faultError, faultOf, type Usuario } from '../providers';
import { account } from '../providers/account';
import { authProblem } from '../providers/auth';
import { useToast } from '../ui/feedback';

/** Returns how to save the person's name: in their profile, which the panel shows, and in their account. */
export function useSaveName(usuario: Usuario) {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();

  return async (nome: string) => {
    await saveProfileName(dataProvider, usuario, nome);
    const again = [['auth', 'getIdentity'], ['usuarios']];
    await Promise.all(again.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    await account.saveName(nome).catch((error) => {
      const message = `Seu nome já mudou no painel, mas não na sua conta de acesso. ${authProblem(error).text}`;
      throw faultError({ kind: 'server', status: 0, message });
    });
    toast({ title: 'Nome salvo' });
  };
}

/** A colleague may have changed other fields meanwhile, which stay as they left them; another name is told. */
async function saveProfileName({ update }: AppDataProvider, usuario: Usuario, nome: string): Promise<void> {
  const save = (previousData: Usuario) => update('usuarios', { id: usuario.id, data: { nome }, previousData });
  try {
    await save(usuario);
  } catch (error) {
    const { current } = faultOf<Usuario>(error);
    if (!current) throw error;
    if (current.nome === usuario.nome) {
      await save(current);
      return;
    }
    const message = `Um colega mudou seu nome para ${quoted(current.nome)} enquanto isso. Abra a página de novo para trocá-lo.`;
    throw faultError({ kind: 'changed', status: 409, message });
  }
}
