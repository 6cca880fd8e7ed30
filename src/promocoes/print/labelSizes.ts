/** A label in millimetres, and where its sheet has the labels. A roll has one on each page. */
export interface LabelSize {
  id: string;
  name: string;
  width: number;
  height: number;
  page: { width: number; height: number };
  columns: number;
  rows: number;
  left: number;
  top: number;
  columnGap: number;
}

const a4 = { width: 210, height: 297 };

/** Labels of a sheet, which is printed from edge to edge and has them in its middle. */
function onSheet(name: string, [columns, rows]: [number, number], [width, height]: [number, number], columnGap = 0) {
  const left = (a4.width - columns * width - (columns - 1) * columnGap) / 2;
  const id = `${columns}x${rows} ${width}x${height}`;
  return { id, name, width, height, page: a4, columns, rows, left, top: (a4.height - rows * height) / 2, columnGap };
}

const onRoll = (width: number, height: number): LabelSize => ({
  ...{ id: `${width}x${height}`, name: `Rolo, ${width} × ${height} mm`, width, height, page: { width, height } },
  ...{ columns: 1, rows: 1, left: 0, top: 0, columnGap: 0 },
});

/** The sizes of the trade; the first is taken until a person chooses. */
export const labelSizes: readonly [LabelSize, ...LabelSize[]] = [
  onSheet('A4 comum, 12 para recortar (95 × 45 mm)', [2, 6], [95, 45]),
  onSheet('A4, 21 etiquetas (70 × 42,3 mm)', [3, 7], [70, 42.3]),
  onSheet('A4, 21 etiquetas (63,5 × 38,1 mm)', [3, 7], [63.5, 38.1], 2.5),
  onSheet('A4, 24 etiquetas (70 × 37 mm)', [3, 8], [70, 37]),
  onSheet('A4, 24 etiquetas (64 × 33,9 mm)', [3, 8], [64, 33.9], 2.5),
  onSheet('A4, 33 etiquetas (70 × 25,4 mm)', [3, 11], [70, 25.4]),
  onRoll(100, 30),
  onRoll(105, 40),
  onSheet('A4, cartaz de uma página', [1, 1], [190, 277]),
];

export const perSheet = ({ columns, rows }: LabelSize) => columns * rows;

/** Labels of each sheet, the first of which lacks its places before `start`; null: a place without label. */
export function sheetsOf<L>(labels: readonly L[], size: LabelSize, start = 1): (L | null)[][] {
  const places = [...Array.from({ length: Math.min(start, perSheet(size)) - 1 }, () => null), ...labels];
  return Array.from({ length: labels.length && Math.ceil(places.length / perSheet(size)) }, (_, sheet) =>
    places.slice(sheet * perSheet(size), (sheet + 1) * perSheet(size)),
  );
}

/** Points of a millimetre. */
const points = 72 / 25.4;
export const padding = ({ height }: LabelSize) => (height < 35 ? 1.5 : 2.5);

/** The smallest type of a name and of a price that a shopper reads at a shelf, in points. */
export const smallest = { nome: 8, price: 14 };

/** How wide a bold text of 1 pt is, in points; no letter is taken for narrower than it is. */
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

function letterWidth(letter: string): number {
  if (/[\s.,:;'|ijlt]/.test(letter)) return 0.34;
  return /[\p{Lu}%&@mw]/u.test(letter) ? 0.75 : 0.58;
}

/** The largest type in which a name stands on two lines of a label; undefined: not even the smallest. */
export function nomeSize(nome: string, size: LabelSize): number | undefined {
  const largest = Math.min(96, 13 * Math.max(0.7, Math.min(size.height / 45, size.width / 95)));
  const line = (size.width - 2 * padding(size) - 2) * points;
  // The second line begins where a word ends.
  const fitting = (2 * line - line / 4) / widthOf(nome);
  const fits = Math.min(largest, fitting);
  return fits >= smallest.nome ? fits : undefined;
}

/** The type of prices beside a code that is `drawn` millimetres wide; undefined: they need more room than that. */
export function priceSize(prices: readonly string[], size: LabelSize, drawn = 0): number | undefined {
  const room = (size.width - 2 * padding(size) - (drawn && drawn + 1)) * points;
  const widest = Math.max(...prices.map(widthOf));
  const fits = Math.min((size.height * points * 0.34) / prices.length, room / widest);
  return fits >= smallest.price || drawn === 0 ? fits : undefined;
}
