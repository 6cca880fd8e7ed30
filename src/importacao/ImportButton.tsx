import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

const ImportDialog = lazy(() => import('./ImportDialog'));

interface Props {
  label: string;
  /** Title of the dialog. */
  title: string;
  /** What the file should hold. */
  description: string;
}

/** Button that opens the spreadsheet import dialog. */
export const ImportButton = ({ label, title, description }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportDialog title={title} description={description} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
