import { Drawer } from '@mui/material';
import { MenuContent } from './MenuContent';

interface Props {
  open: boolean;
  /** In pixels. */
  width: number;
  onClose: () => void;
}

/** The menu of a phone, over the page. */
const PhoneMenu = ({ open, width, onClose }: Props) => (
  <Drawer
    open={open}
    onClose={onClose}
    sx={{ display: { md: 'none' } }}
    slotProps={{ paper: { sx: { width, backgroundImage: 'none' } } }}
  >
    <MenuContent onClose={onClose} />
  </Drawer>
);

export default PhoneMenu;
