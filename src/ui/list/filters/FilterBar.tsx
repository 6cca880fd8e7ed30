import FilterListIcon from '@mui/icons-material/FilterList';
import { Box, Button, Chip, Collapse, Stack } from '@mui/material';
import { type ReactNode, useId, useRef, useState } from 'react';
import { withoutBidiControls } from '../../../lib';
import { DialogBoundary } from '../../feedback';
import { useWide } from '../useWide';

interface ActiveFilter {
  label: string;
  remove: () => void;
}

interface Props {
  active: readonly ActiveFilter[];
  onClear: () => void;
  /** What can be done with the found records. */
  actions?: ReactNode;
  /** The filters' fields; their code may be lazy. */
  children: ReactNode;
}

/** The fields of a list's filters, behind a button in a narrow window, and the active filters, which can be removed. */
export const FilterBar = ({ active, onClear, actions, children }: Props) => {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const [failures, setFailures] = useState(0);
  const id = useId();
  const count = active.length > 0 ? ` (${active.length})` : '';
  const fields = (
    <DialogBoundary
      // A new key draws the failed code again when the fields reopen. Fields that stay open would fail for ever.
      key={failures}
      what="os filtros"
      onFailed={() => {
        if (wide) return;
        setOpen(false);
        setFailures(failures + 1);
      }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {children}
      </Stack>
    </DialogBoundary>
  );
  return (
    <Box sx={{ width: '100%', mt: { md: 0.5 } }}>
      {wide ? (
        fields
      ) : (
        <>
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterListIcon />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >{`Filtros${count}`}</Button>
          <Collapse in={open} id={id} unmountOnExit sx={{ pt: open ? 2 : 0 }}>
            {fields}
          </Collapse>
        </>
      )}
      <ActiveFilters active={active} onClear={onClear} actions={actions} />
    </Box>
  );
};

const ActiveFilters = ({ active, onClear, actions }: Omit<Props, 'children'>) => {
  const group = useRef<HTMLDivElement>(null);
  const then = (act: () => void) => () => {
    act();
    group.current?.focus();
  };
  return (
    <Stack
      ref={group}
      role="group"
      aria-label="Filtros ativos"
      tabIndex={-1}
      direction="row"
      useFlexGap
      sx={{ gap: 1, mt: active.length > 0 ? 1.5 : 0, flexWrap: 'wrap', alignItems: 'center', outline: 'none' }}
    >
      {active.map(({ label, remove }) => (
        <Chip
          key={label}
          component="button"
          label={label}
          aria-label={withoutBidiControls(`Tirar o filtro ${label}`)}
          onClick={then(remove)}
          onDelete={then(remove)}
          sx={{ maxWidth: '100%' }}
        />
      ))}
      {active.length > 0 && (
        <Button size="small" color="inherit" onClick={then(onClear)}>
          Limpar filtros
        </Button>
      )}
      {active.length > 0 && actions}
    </Stack>
  );
};
