import { Box, Typography, type UseAutocompleteReturnValue } from '@mui/material';
import { useId } from 'react';
import type { PaletteOption } from './useCommands';

type Autocomplete = UseAutocompleteReturnValue<PaletteOption, false, false, false>;

interface Props {
  /** Options of one group are adjacent. */
  options: readonly PaletteOption[];
  listboxProps: ReturnType<Autocomplete['getListboxProps']>;
  optionProps: Autocomplete['getOptionProps'];
}

export const PaletteList = ({ options, listboxProps, optionProps }: Props) => {
  const id = useId();
  if (options.length === 0) return null;
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <Box component="ul" {...listboxProps} aria-label="Opções" sx={[list, { p: 1 }]}>
      {groups.map((group) => (
        <Box component="li" key={group} role="group" aria-labelledby={`${id} ${group}`.replaceAll(' ', '-')}>
          <Typography
            id={`${id} ${group}`.replaceAll(' ', '-')}
            variant="overline"
            component="div"
            color="text.secondary"
            sx={{ px: 1.5, pt: 1 }}
          >
            {group}
          </Typography>
          <Box component="ul" role="presentation" sx={list}>
            {options.map((option, index) => {
              if (option.group !== group) return null;
              const { key, ...props } = optionProps({ option, index });
              const { icon: Icon } = option;
              return (
                <Box component="li" key={key} {...props} sx={look}>
                  <Icon />
                  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{option.label}</Box>
                </Box>
              );
            })}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const list = { listStyle: 'none', m: 0, p: 0 };

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 1,
  borderRadius: 2,
  cursor: 'pointer',
  '& > svg': { flex: 'none', color: 'text.secondary', width: 22, height: 22 },
  '&.Mui-focused, &:hover': { bgcolor: 'action.hover' },
  '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;
