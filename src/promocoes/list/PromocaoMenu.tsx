import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import { withoutBidiControls } from '../../lib';
import type { Promocao } from '../../providers';

/** Menu of the rarer actions. */
export const PromocaoMenu = ({ promocao: { id, nome, produtos = [] } }: { promocao: Promocao }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = `Mais ações de ${withoutBidiControls(nome)}`;
  return (
    <>
      <IconButton
        title="Mais ações"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': name } }}
      >
        <MenuItem component={Link} to={paths.promocao.copy(id)}>
          Duplicar
        </MenuItem>
        {produtos.length > 0 && (
          <MenuItem component={Link} to={paths.promocao.labels(id)}>
            Imprimir etiquetas
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
