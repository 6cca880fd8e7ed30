import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useListFilterContext } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { searchPause } from '../searchPause';

interface Props {
  placeholder: string;
  /** Pause in typing, in milliseconds, after which the list is asked. */
  pause?: number;
}

/** Search box of a list: its text is the list's `q` filter, which react-admin keeps in the URL. Enter does not wait. */
export const SearchField = ({ placeholder, pause = searchPause.stored }: Props) => {
  const { filterValues, setFilters } = useListFilterContext();
  const applied = String(filterValues.q ?? '');
  const [text, setText] = useState(applied);
  const sent = useRef(applied);

  // Follow the URL (back button, links) without overwriting what is being typed.
  useEffect(() => {
    if (applied !== sent.current) setText(applied);
    sent.current = applied;
  }, [applied]);

  const search = useCallback(() => {
    const q = text.trim();
    if (q === applied) return;
    const { q: _, ...others } = filterValues;
    sent.current = q;
    setFilters(q ? { ...others, q } : others, undefined, false);
  }, [text, applied, filterValues, setFilters]);

  // A list that changes during the pause, by its order say, is searched as it is by then.
  useEffect(() => {
    const timer = setTimeout(search, pause);
    return () => clearTimeout(timer);
  }, [search, pause]);

  return (
    <OutlinedInput
      fullWidth
      type="search"
      size="small"
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search()}
      inputProps={{ maxLength: 300, autoComplete: 'off' }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      sx={{ mb: 2, maxWidth: 480 }}
    />
  );
};
