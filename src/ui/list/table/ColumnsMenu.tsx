import { Menu, MenuItem } from '@mui/material';
import { CheckMark } from '../../CheckMark';

interface Props {
  /** What opened it. */
  anchor: HTMLElement;
  onClose: () => void;
  columns: readonly { field: string; label: string; shown: boolean; toggle: () => void }[];
}

/** The columns that may be shown or not, each with a mark of how it stands. */
const ColumnsMenu = ({ anchor, onClose, columns }: Props) => (
  <Menu anchorEl={anchor} open onClose={onClose}>
    {columns.map(({ field, label, shown, toggle }) => (
      <MenuItem key={field} role="menuitemcheckbox" aria-checked={shown} onClick={toggle} dense>
        <CheckMark shown={shown} />
        {label}
      </MenuItem>
    ))}
  </Menu>
);

export default ColumnsMenu;
