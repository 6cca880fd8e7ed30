import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useListFilterContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { searchPause } from './searchPause';

interface Props {
  placeholder: string;
  /** Pause in typing, in milliseconds, after which the list is asked. */
  pause?: number;
}

/** Search box of a list: its text is the list's `q` filter, which react-admin keeps in the URL. */
export const SearchField = ({ placeholder, pause = searchPause.stored }: Props) => {
  const { filterValues, setFilters } = useListFilterContext();
  const applied = String(filterValues.q ?? '');
  const [text, setText] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(applied);

  // Follow the URL (back button, links) without overwriting what is being typed.
  useEffect(() => {
    if (applied !== sent.current) setText(applied);
    sent.current = applied;
  }, [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { q: _, ...others } = filterValues;
      sent.current = value.trim();
      setFilters(value.trim() ? { ...others, q: value.trim() } : others, undefined, false);
    }, pause);
  };

  return (
    <OutlinedInput
      fullWidth
      type="search"
      size="small"
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.target.value)}
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
