import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';

interface Props extends Pick<TextInputProps, 'source' | 'autoComplete' | 'helperText'> {
  label: string;
}

/** A password that can be shown. Unlike that of react-admin's field, the button that does so names the field: there are several. */
export const PasswordField = ({ label, ...props }: Props) => {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? Visibility : VisibilityOff;
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        aria-label={`${visible ? 'Ocultar' : 'Mostrar'} senha: ${label}`}
        onClick={() => setVisible(!visible)}
        size="small"
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      label={label}
      type={visible ? 'text' : 'password'}
      slotProps={{ input: { endAdornment: toggle } }}
      {...props}
    />
  );
};
