import { expect, test } from 'vitest';
import { columnOf, type Field, produtoFields, produtosFilters } from '../../../src/domain';
import { destinations } from '../../../src/planilhas/destinations';
import { bulkActions } from '../../../src/produtos/bulk/BulkActions';
import { columns } from '../../../src/produtos/columns';
import { linesOf } from '../../../src/produtos/historico/linesOf';
import { planilha } from '../../../src/produtos/planilha';
import { produtos } from '../../../src/resources';
import { forgottenIn, type Place } from '../../support/node/produtoPlaces';

const fields: Record<string, Field> = produtoFields;
const names = Object.keys(fields);
const hasLine = (name: string) =>
  linesOf({ acao: 'alterou', changed: { [columnOf(name, fields[name] ?? {})]: [1, 2] } }).length === 1;
const hasFilter = (name: string) =>
  produtosFilters.some((filter) =>
    [name, `${name}s`, `${name}Min`, `sem${name}`].some((each) => each.toLowerCase() === filter.toLowerCase()),
  );

const titles: readonly (string | undefined)[] = planilha
  .sheets([])
  .flatMap(({ columns }) => columns.map(({ title }) => title));

const places: Partial<Record<Place, readonly (string | undefined)[]>> = {
  table: columns.map(({ field }) => field),
  sheet: names.filter((name) => titles.includes(fields[name]?.sheet?.title ?? fields[name]?.label)),
  'spreadsheet import': destinations.produtos.fields.map(({ id }) => id),
  history: names.filter(hasLine),
  search: produtos.search,
  filter: names.filter(hasFilter),
  'bulk change': bulkActions.map(({ field }) => field),
};

test.each(Object.entries(places))('%s: no field of products is forgotten', (place, there) => {
  expect(
    forgottenIn(
      place as Place,
      there.filter((name) => name !== undefined),
    ),
  ).toEqual([]);
});
