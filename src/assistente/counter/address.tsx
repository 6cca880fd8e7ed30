import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../domain';
import { isEmbedded, siteUrl } from '../../providers';

/** The shoppers' page, as they reach it. */
export const counterAddress = () => `${siteUrl()}${paths.counter}`;

const isLocal = (address: string) => /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(address).hostname);

const notices = {
  noPage: (
    <>
      O site não entrega esta página. Peça a quem cuida do sistema que o endereço <code>{paths.counter}</code> responda
      com o arquivo <code>assistente.html</code> (docs/operations.md).
    </>
  ),
  noFunction: (
    <>
      A página abre, mas ainda não responde. Crie em Chaves uma chave de 6000 chamadas por minuto e peça a quem cuida do
      sistema que publique com ela a função <code>assistente</code> no projeto Supabase (docs/operations.md).
    </>
  ),
  noAnswer: (
    <>
      A página abre, mas não responde. Peça a quem cuida do sistema que confira a chave em <code>ASSISTENTE_CHAVE</code>{' '}
      (docs/configuration.md).
    </>
  ),
  isLocal: (
    <>
      Este endereço só abre neste computador: o celular de um cliente não o alcança. Peça a quem cuida do sistema que
      informe o endereço público do site em <code>VITE_SITE_URL</code> (docs/configuration.md).
    </>
  ),
};

/** Tells why shoppers would not reach their page, or get no answers there. */
export const AddressNotice = () => {
  const { data: fault } = useQuery({ queryKey: ['counterFault'], queryFn: findFault, enabled: !isEmbedded() });
  const notice = fault ?? (isLocal(counterAddress()) ? 'isLocal' : undefined);
  return (
    notice && (
      <Alert severity="warning" variant="outlined">
        {notices[notice]}
      </Alert>
    )
  );
};

/** Opens the page and asks for its welcome, as a shopper's phone does. */
async function findFault(): Promise<keyof typeof notices | null> {
  const text = await fetch(paths.counter).then((page) => page.text());
  const page = new DOMParser().parseFromString(text, 'text/html');
  if (!page.getElementById('loja')) return 'noPage';
  const { servico } = page.documentElement.dataset;
  const headers = new Headers(servico ? undefined : { 'x-parte': '1' });
  const asked = { method: 'POST', headers, body: new URLSearchParams({ inicio: '1' }) };
  const answer = await fetch(servico ?? paths.counter, asked).catch(() => undefined);
  if (answer?.headers.has('x-parte') && answer.status !== 500) return null;
  return servico ? 'noFunction' : 'noAnswer';
}
