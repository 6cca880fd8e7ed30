import LoginIcon from '@mui/icons-material/Login';
import SwitchAccountIcon from '@mui/icons-material/SwitchAccount';
import VisibilityIcon from '@mui/icons-material/Visibility';
import {
  Dialog,
  DialogContent,
  DialogContentText,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
} from '@mui/material';
import type { UserIdentity } from 'ra-core';
import { useId } from 'react';
import { withoutBidiControls } from '../lib';
import { reloadPage } from '../ui/feedback';
import { OverNotice } from './OverNotice';

/** The choice, the owner's sign-in, or the page without saving. */
export type Step = 'choose' | 'password' | 'look';

interface Props {
  owner?: UserIdentity;
  other: UserIdentity;
  looking: boolean;
  onStep: (to: Step) => void;
}

/** Only a choice closes it. None has the initial focus, because the dialog may open while the person types. */
const OtherPersonDialog = ({ owner, other, looking, onStep }: Props) => {
  const textId = useId();
  const choices = [
    owner?.email && {
      icon: LoginIcon,
      label: `Entrar de novo como ${nameOf(owner)}`,
      hint: 'Com a sua senha, você continua daqui e nada se perde.',
      choose: () => onStep('password'),
    },
    {
      icon: SwitchAccountIcon,
      label: `Continuar como ${nameOf(other)}`,
      hint: 'A página é recarregada; o que não foi gravado se perde.',
      choose: reloadPage,
    },
    {
      icon: VisibilityIcon,
      label: 'Só ver a página',
      hint: 'Para ler ou copiar o que está na tela. Nada é gravado.',
      choose: () => onStep('look'),
    },
  ].filter((choice) => typeof choice === 'object');

  if (looking) {
    return (
      <OverNotice action="Decidir" onAction={() => onStep('choose')}>
        Nada é gravado nesta página: agora quem está no painel é {nameOf(other)}.
      </OverNotice>
    );
  }
  return (
    <Dialog open role="alertdialog" fullWidth maxWidth="sm" aria-describedby={textId}>
      <DialogTitle>Outra pessoa entrou neste navegador</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ mb: 2.5, overflowWrap: 'anywhere', '& b': { color: 'text.primary' } }}>
          Agora quem está no painel é <b>{nameOf(other)}</b>
          {other.email && other.email !== other.fullName && ` (${withoutBidiControls(other.email)})`}.{' '}
          {owner && (
            <>
              Esta página foi aberta por <b>{nameOf(owner)}</b>:{' '}
            </>
          )}
          nada mais é gravado a partir dela, e o que você escreveu continua na tela.
        </DialogContentText>
        <List disablePadding sx={{ display: 'grid', gap: 1 }}>
          {choices.map(({ icon: Icon, label, hint, choose }) => (
            <ListItem key={label} disablePadding>
              <ListItemButton component="button" onClick={choose} sx={button}>
                <ListItemIcon>
                  <Icon />
                </ListItemIcon>
                <ListItemText primary={label} secondary={hint} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
    </Dialog>
  );
};

const nameOf = ({ fullName }: UserIdentity) => withoutBidiControls(fullName ?? '');

const button = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '&:hover, &.Mui-focusVisible': { borderColor: 'primary.main' },
  '& .MuiListItemIcon-root': { minWidth: 40, color: 'primary.main' },
  '& .MuiListItemText-primary': { fontWeight: 600 },
} as const;

export default OtherPersonDialog;
