import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useDebouncedEvent, useListFilterContext } from 'ra-core';
import { ScanButton } from '../scan';
import { searchPause } from '../searchPause';
import { useFieldText } from './filters/useFieldText';

interface Props {
  placeholder: string;
  /** Pause in typing, in milliseconds, before the list is searched. */
  pause?: number;
  /** Whether a code that the camera reads can be searched. */
  scans?: boolean;
}

/** Search box of a list: the list's `q` filter, after a pause in typing or on Enter. */
export const SearchField = ({ placeholder, pause = searchPause.stored, scans = false }: Props) => {
  const { filterValues, setFilters } = useListFilterContext();
  const applied = String(filterValues.q ?? '');
  const { text, setText, markSent } = useFieldText(applied);
  const search = (typed = text) => {
    const q = typed.trim();
    if (q === applied) return;
    markSent(q);
    setFilters({ ...filterValues, q });
  };
  // The debounce of react-admin's setFilters would keep the order and filters from before the pause.
  const searchLater = useDebouncedEvent(() => search(), pause);

  return (
    <OutlinedInput
      fullWidth
      type="search"
      size="small"
      placeholder={placeholder}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        searchLater();
      }}
      onKeyDown={(event) => event.key === 'Enter' && search()}
      inputProps={{ maxLength: 300, autoComplete: 'off' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        scans && (
          <ScanButton
            onScan={(code) => {
              setText(code);
              search(code);
            }}
          />
        )
      }
      sx={{
        flex: '1 1 280px',
        maxWidth: 480,
        // The longest placeholder fits the narrowest phone.
        '& input::placeholder': { fontSize: { xs: '0.85rem', md: '1em' } },
      }}
    />
  );
};
