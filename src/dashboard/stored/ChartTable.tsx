import { formatCount } from '../../domain';
import { Hidden } from '../../ui';

/** One value of a chart. */
export interface Bar {
  label: string;
  value: number;
  /** Drawn brighter than the others. */
  strong?: boolean;
}

export interface ChartProps {
  caption: string;
  /** What the labels are, and what the values count. */
  heads: readonly [string, string];
  bars: readonly Bar[];
}

/** The figures of a chart for those who cannot see it. */
export const ChartTable = ({ caption, heads, bars }: ChartProps) => (
  <Hidden component="div">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCount(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Hidden>
);
