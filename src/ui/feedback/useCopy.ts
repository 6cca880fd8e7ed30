import { useToast } from './useToast';

/** Returns a function that copies a text, and tells that it did, or what to `doInstead`. */
export function useCopy(copied: string, doInstead: string) {
  const toast = useToast();
  // `navigator.clipboard` is undefined on plain http: the async function rejects.
  const write = async (text: string) => navigator.clipboard.writeText(text);
  return (text: string) =>
    write(text).then(
      () => toast({ title: copied }),
      () => toast({ type: 'error', title: 'Erro', description: `Não foi possível copiar. ${doInstead}` }),
    );
}
