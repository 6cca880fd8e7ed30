import { Menu, MenuItem } from '@mui/material';
import { CheckMark } from '../../CheckMark';

interface Props {
  anchor: HTMLElement;
  onClose: () => void;
  columns: readonly { field: string; label: string; shown: boolean; toggle: () => void }[];
}

/** The columns that can be hidden, with a mark on those that are shown. */
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
