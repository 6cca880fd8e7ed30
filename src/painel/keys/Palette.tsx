import { Box, Button, Dialog, InputBase, Stack, Typography, useAutocomplete } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../domain';
import { quoted } from '../../lib';
import { Hidden } from '../../ui';
import { PaletteList } from './PaletteList';
import { type PaletteOption, useCommands } from './useCommands';
import { usePaletteRecords } from './usePaletteRecords';

/** Opens a section, an action, or a record by its name. */
const Palette = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    fullWidth
    maxWidth="sm"
    slotProps={{
      container: { sx: { alignItems: { xs: 'stretch', sm: 'flex-start' } } },
      paper: { 'aria-label': 'Ir para', 'aria-labelledby': undefined, sx: paper },
    }}
  >
    <Search onClose={onClose} />
  </Dialog>
);

/** Inside the dialog, because `useAutocomplete` needs the field in the document. */
const Search = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = text.trim();
  const commands = useCommands(typed);
  const records = usePaletteRecords(typed);
  const options = [...commands, ...records.options];

  const choose = ({ to, state, run }: PaletteOption) => {
    onClose();
    run?.();
    if (to) void navigate(to, { state });
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete({
    open: true,
    options,
    filterOptions: (all) => all,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (a, b) => a.key === b.key,
    value: null,
    inputValue: text,
    onInputChange: (_, next, reason) => reason === 'input' && setText(next),
    onChange: (_, option) => option && choose(option),
    onClose: (_, reason) => reason === 'escape' && onClose(),
    autoHighlight: true,
  });
  return (
    <>
      <Box {...getRootProps()}>
        <InputBase
          fullWidth
          autoFocus
          placeholder="Tela, ação ou nome do registro…"
          inputProps={{ ...getInputProps(), 'aria-label': 'Ir para', maxLength: 300 }}
          sx={field}
        />
      </Box>
      <Box sx={{ overflowY: 'auto', pb: 1 }}>
        <PaletteList options={options} listboxProps={getListboxProps()} optionProps={getOptionProps} />
        <Status typed={typed} found={options.length} {...records} />
      </Box>
    </>
  );
};

interface StatusProps {
  typed: string;
  found: number;
  loading: boolean;
  failed: boolean;
  again: () => void;
}

const Status = ({ typed, found, loading, failed, again }: StatusProps) => (
  <Stack direction="row" spacing={1} sx={{ px: 2.5, pt: 1, alignItems: 'center', minHeight: 40 }}>
    <Typography role="status" variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      {loading && 'Buscando registros…'}
      {!loading && failed && 'Nem todos os registros puderam ser buscados.'}
      {!loading && !failed && found === 0 && `Nada encontrado para ${quoted(typed)}.`}
      {!loading && !failed && found > 0 && <Hidden>{counted(found, { singular: 'opção', plural: 'opções' })}</Hidden>}
    </Typography>
    {failed && (
      <Button size="small" onClick={again}>
        Tentar novamente
      </Button>
    )}
  </Stack>
);

const paper = {
  m: { xs: 1, sm: 4 },
  mt: { sm: '10vh' },
  width: { xs: 'calc(100% - 16px)' },
  maxHeight: { sm: '70vh' },
};
const field = { px: 2.5, py: 1.5, fontSize: '1.0625rem', borderBottom: 1, borderColor: 'divider' };

export default Palette;
