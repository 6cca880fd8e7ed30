import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, OutlinedInput } from '@mui/material';
import { useDebouncedEvent, useListFilterContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { searchPause } from '../searchPause';
import { usePopState } from './usePopState';

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

  // Whoever goes back before what was typed is searched finds the field as it was.
  usePopState(() => {
    sent.current = applied;
    setText(applied);
  });

  // The pause may end after the person left and came back: then the list is another field's.
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const search = () => {
    const q = text.trim();
    if (q === applied || !shown.current) return;
    const { q: _, ...others } = filterValues;
    sent.current = q;
    setFilters(q ? { ...others, q } : others);
  };
  // Not the list's own debounce, which searches with the order and filters from before the pause; this one searches with
  // those of its end, and with the text as it stands by then.
  const searchLater = useDebouncedEvent(search, pause);

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
      sx={{
        flex: '1 1 280px',
        maxWidth: 480,
        // The longest hint is read whole on the narrowest phone.
        '& input::placeholder': { fontSize: { xs: '0.85rem', md: '1em' } },
      }}
    />
  );
};
