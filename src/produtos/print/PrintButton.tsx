import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';

/** Leads to the prices of all that the list finds, to be printed. */
export const PrintButton = () => {
  const { filterValues } = useListContext();
  return (
    <Button variant="outlined" startIcon={<PrintIcon />} component={Link} to={paths.prices(filterValues)}>
      Imprimir preços
    </Button>
  );
};
