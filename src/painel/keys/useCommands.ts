import AddIcon from '@mui/icons-material/Add';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import TillIcon from '@mui/icons-material/PointOfSaleOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { type ComponentType, useMemo } from 'react';
import { paths } from '../../domain';
import { hasWords, wordsOf } from '../../lib';
import { askForImport } from '../../planilhas';
import { resources } from '../../resources';
import { menuEntries } from '../menuEntries';
import { useSignOut } from '../useSignOut';
import { openOverlay } from './openOverlay';

export interface PaletteOption {
  key: string;
  group: string;
  label: string;
  icon: ComponentType;
  to?: string;
  state?: object;
  run?: () => void;
}

const places: PaletteOption[] = [
  ...menuEntries,
  { to: paths.changedLabels, label: 'Etiquetas a trocar', icon: PrintIcon },
  { to: paths.till, label: 'Conferir com o caixa', icon: TillIcon },
  { to: paths.conta, label: 'Minha conta', icon: PersonIcon },
].map((entry) => ({ ...entry, key: entry.to, group: 'Ir para' }));

const making: PaletteOption[] = resources.map(({ name, texts, pages }) => {
  const to = pages?.create ?? paths.newRecord(name);
  return { key: to, group: 'Ações', label: texts.making, icon: AddIcon, to };
});

const importing: PaletteOption[] = resources.flatMap(({ name, texts, imports }) =>
  imports
    ? {
        key: `importing ${name}`,
        group: 'Ações',
        label: texts.import.label,
        icon: UploadIcon,
        to: paths.resource(name),
        state: askForImport(name),
      }
    : [],
);

/** Returns the sections and actions whose labels have every word of `text`. */
export function useCommands(text: string): PaletteOption[] {
  const signOut = useSignOut();
  return useMemo(() => {
    const others: PaletteOption[] = [
      { key: 'keys', group: 'Ações', label: 'Teclas de atalho', icon: KeyboardIcon, run: () => openOverlay('sheet') },
      { key: 'logout', group: 'Ações', label: 'Sair', icon: LogoutIcon, run: () => void signOut() },
    ];
    const words = wordsOf(text);
    return [...places, ...making, ...importing, ...others].filter(({ label }) => hasWords([label], words));
  }, [signOut, text]);
}
