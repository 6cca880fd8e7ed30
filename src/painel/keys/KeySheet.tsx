import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { singleKeysPreference, usePreference } from '../../ui';

const keys = [
  { keys: ['Ctrl', 'K'], text: 'Ir para uma tela, uma ação ou um registro (no Mac, ⌘ K)' },
  { keys: ['/'], text: 'Ir para a busca', single: true },
  { keys: ['n'], text: 'Novo registro', single: true },
  { keys: ['↓'], text: 'Próxima linha' },
  { keys: ['↑'], text: 'Linha anterior' },
  { keys: ['j'], text: 'Próxima linha', single: true },
  { keys: ['k'], text: 'Linha anterior', single: true },
  { keys: ['Enter'], text: 'Abrir a linha' },
  { keys: ['x'], text: 'Selecionar a linha, onde há seleção', single: true },
  { keys: ['?'], text: 'Mostrar estas teclas', single: true },
  { keys: ['Ctrl', 'Z'], text: 'Desfazer o que o aviso oferece desfazer (no Mac, ⌘ Z)' },
  { keys: ['Ctrl', 'Enter'], text: 'Salvar o formulário (no Mac, ⌘ Enter)' },
  { keys: ['Ctrl', 'Shift', 'Enter'], text: 'Cadastrar e novo (no Mac, ⌘ Shift Enter)' },
  { keys: ['Esc'], text: 'Fechar o que está aberto' },
];

const KeySheet = ({ onClose }: { onClose: () => void }) => {
  const [singleKeys] = usePreference(singleKeysPreference, true);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>Teclas de atalho</DialogTitle>
      <DialogContent>
        {!singleKeys && (
          <DialogContentText sx={{ mb: 2 }}>
            As teclas de um só caractere estão desligadas em Minha conta, Preferências.
          </DialogContentText>
        )}
        <Box component="dl" sx={list}>
          {keys
            .filter(({ single }) => singleKeys || !single)
            .map((each) => (
              <Box key={each.keys.join(' ')} sx={{ display: 'contents' }}>
                <dt>
                  {each.keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{each.text}</dd>
              </Box>
            ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const list = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'baseline',
  '& dt': { display: 'flex', gap: 0.5 },
  '& dd': { m: 0 },
  '& kbd': {
    minWidth: 28,
    px: 0.75,
    py: 0.25,
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 1,
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: '0.8125rem',
  },
} as const;

export default KeySheet;
