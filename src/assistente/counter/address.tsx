import { Alert } from '@mui/material';
import { paths } from '../../domain';
import { env, siteUrl } from '../../providers';

/** The shoppers' page, as they reach it. */
export const counterAddress = () => `${siteUrl()}${paths.counter}`;

const isLocal = (address: string) => /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(address).hostname);

/** Tells why shoppers would not reach their page. */
export const AddressNotice = () => {
  const text = noticeFor(counterAddress());
  return (
    text && (
      <Alert severity="warning" variant="outlined">
        {text}
      </Alert>
    )
  );
};

function noticeFor(address: string) {
  if (!env.hasCounter)
    return (
      <>
        A página ainda não responde: o servidor do site precisa de uma chave do assistente. Crie uma em Chaves e peça a
        quem cuida do sistema que a informe em <code>ASSISTENTE_CHAVE</code> (docs/configuration.md).
      </>
    );
  return (
    isLocal(address) && (
      <>
        Este endereço só abre neste computador: o celular de um cliente não o alcança. Peça a quem cuida do sistema que
        informe o endereço público do site em <code>VITE_SITE_URL</code> (docs/configuration.md).
      </>
    )
  );
}
