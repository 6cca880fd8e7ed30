import { MenuItem, TextField } from '@mui/material';
import { useListPaginationContext } from 'ra-core';
import { pageSizes, pageSizeWidth, usePageSize } from './pageSize';

/** How many rows a page of the list has. */
const PageSize = () => {
  const { perPage, setPerPage } = useListPaginationContext();
  const [, keep] = usePageSize();
  const choose = (size: number) => {
    keep(size);
    setPerPage(size);
  };
  return (
    <TextField
      select
      label="Linhas por página"
      value={perPage}
      onChange={({ target }) => choose(Number(target.value))}
      sx={{ width: pageSizeWidth }}
    >
      {pageSizes.map((size) => (
        <MenuItem key={size} value={size}>
          {size}
        </MenuItem>
      ))}
    </TextField>
  );
};

export default PageSize;
