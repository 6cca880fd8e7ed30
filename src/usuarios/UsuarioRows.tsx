import { Box, Card, Divider, Stack, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import type { Usuario } from '../providers';
import { Empty, ListPagination, LoadFailure, Loading } from '../ui/list';
import { UsuarioRow } from './UsuarioRow';

/** The people of the list in context, with how many there are. */
export const UsuarioRows = () => {
  const { data, total, isPending, error } = useListContext<Usuario>();
  if (error) return <LoadFailure text="Os usuários não puderam ser lidos." />;
  if (isPending) return <Loading text="Carregando usuários..." />;
  return (
    <>
      <Card>
        <Typography component="h2" variant="subtitle1" sx={{ px: 2.5, py: 1.75, fontWeight: 600 }}>
          {total} usuário(s) encontrado(s)
        </Typography>
        <Divider />
        {data.length === 0 ? (
          <Empty text="Nenhum usuário encontrado." />
        ) : (
          <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {data.map((usuario) => (
              <Box component="li" key={usuario.id}>
                <UsuarioRow usuario={usuario} />
              </Box>
            ))}
          </Stack>
        )}
      </Card>
      <ListPagination />
    </>
  );
};
