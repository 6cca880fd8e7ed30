import { formatCount } from '../../domain';
import { Hidden } from '../../ui';

export interface Bar {
  label: string;
  value: number;
  strong?: boolean;
}

export interface ChartProps {
  caption: string;
  heads: readonly [string, string];
  bars: readonly Bar[];
}

/** All values of a chart, for screen readers. */
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
