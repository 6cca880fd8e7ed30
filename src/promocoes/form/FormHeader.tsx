import { Box, Button, Stack } from '@mui/material';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Promocao } from '../../providers';
import { PageHeader } from '../../ui';
import { useScreenNavigate } from '../../ui/list';
import { paths, recordTexts } from '../texts';

/** Title and buttons of the promotion form. On a phone the buttons stay in sight. Leaves once it was saved. */
export const FormHeader = ({ promocao, busy }: { promocao?: Promocao; busy: boolean }) => {
  const navigate = useNavigate();
  // Saving takes a while: who has gone elsewhere meanwhile is not brought back.
  const leave = useScreenNavigate();
  const { isSubmitSuccessful } = useFormState();

  useEffect(() => {
    if (isSubmitSuccessful) leave(paths.list);
  }, [isSubmitSuccessful, leave]);

  return (
    // Without a box of its own on a phone, so that the buttons can stick to the top of the whole form.
    <Box sx={{ display: { xs: 'contents', md: 'flex' }, alignItems: 'flex-end', gap: 2, mb: { md: 3 } }}>
      <Box sx={{ flex: 1, mb: { xs: -1.5, md: -3 } }}>
        <PageHeader
          title={promocao ? recordTexts.edit.title : recordTexts.create.title}
          subtitle={promocao ? 'Altere os dados da promoção' : 'Cadastre uma nova promoção com produtos'}
        />
      </Box>
      <Stack direction="row" spacing={1.5} sx={buttons}>
        <Button variant="outlined" disabled={busy} onClick={() => navigate(paths.list)}>
          Voltar
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {promocao ? 'Salvar Alterações' : 'Cadastrar Promoção'}
        </Button>
      </Stack>
    </Box>
  );
};

const buttons = {
  position: { xs: 'sticky', md: 'static' },
  top: { xs: 56, sm: 64 },
  zIndex: 3,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: { xs: 1.5, md: 0 },
  bgcolor: 'background.default',
  '& > :last-child': { flex: { xs: 1, sm: 'none' } },
};
