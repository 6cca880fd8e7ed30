import { useListFilterContext } from 'ra-core';
import { suspectReason } from '../domain';
import type { Produto } from '../providers';

/** Why a product is listed, where the list is narrowed to those without a price or with a suspect one. */
export const SuspectNote = ({ produto }: { produto: Produto }) =>
  useListFilterContext().filterValues.suspeito === true && <small className="row-note">{suspectReason(produto)}</small>;
