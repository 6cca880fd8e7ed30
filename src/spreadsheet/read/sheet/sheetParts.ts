import type { ColumnStore } from './columns';
import type { Kind } from './kinds';
import type { SharedStringsHandler } from './sharedStrings';
import type { TextPool } from './textPool';

export interface SheetParts {
  store: ColumnStore;
  pool: TextPool;
  shared: SharedStringsHandler | undefined;
  styles: readonly Kind[];
}
