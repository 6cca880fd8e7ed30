import type { Limits } from '../limits';
import type { ColumnStore } from './columns';
import type { Kind } from './kinds';
import type { SharedStringsHandler } from './sharedStrings';
import type { TextPool } from './textPool';

/** What a worksheet is read with, and into. */
export interface SheetParts {
  store: ColumnStore;
  pool: TextPool;
  shared: SharedStringsHandler | undefined;
  /** What each cell style makes of a number. */
  styles: readonly Kind[];
  limits: Limits;
}
