import { Alert } from '@mui/material';
import { paths } from '../../domain';
import { siteUrl } from '../../providers';

/** The shoppers' page, as they reach it. */
export const counterAddress = () => `${siteUrl()}${paths.counter}`;

const isLocal = (address: string) => /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(new URL(address).hostname);

/** Tells that other devices do not reach the address. */
export const LocalAddressNotice = () =>
  isLocal(counterAddress()) && (
    <Alert severity="warning" variant="outlined">
      Este endereço só abre neste computador: o celular de um cliente não o alcança. Peça a quem cuida do sistema que
      informe o endereço público do site em <code>VITE_SITE_URL</code> (docs/configuration.md).
    </Alert>
  );
