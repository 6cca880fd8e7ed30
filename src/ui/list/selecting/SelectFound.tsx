import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { flushSync } from 'react-dom';
import { useTotalText } from '../useTotalText';
import { useSelection } from './selection';

/** Selects everything found, where nothing is selected yet, and leads to the selection's bar. */
export const SelectFound = () => {
  const { total = 0 } = useListContext();
  const totalText = useTotalText();
  const { selection, selectFound } = useSelection();
  if (selection || total === 0) return null;
  const select = () => {
    flushSync(selectFound);
    document.querySelector<HTMLElement>('.bulk-bar button')?.focus();
  };
  return <Button size="small" onClick={select}>{`Selecionar todos os ${totalText} encontrados`}</Button>;
};
