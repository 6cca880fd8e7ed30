import { Box, Button, FormHelperText, Skeleton, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { carriesWhite, plainColor, type Shop } from '../../domain';
import { type AppDataProvider, faultOf } from '../../providers';
import { LabelledField } from '../../ui';
import { AskBeforeLeaving, LoadFailure, useFailureToast, useToast } from '../../ui/feedback';
import { readLogo } from './readLogo';
import { shopKey, useShop } from './useShop';

/** The shop's name, colour and logo on the shoppers' page. */
export const ShopSection = () => {
  const { data, error, refetch } = useShop();
  if (error && !data) return <LoadFailure text={faultOf(error).message} onRetry={() => refetch()} />;
  return data ? <ShopForm shop={data} /> : <Skeleton variant="rounded" height={200} />;
};

const ShopForm = ({ shop }: { shop: Shop }) => {
  const [typed, setTyped] = useState(shop);
  const given = { ...typed, nome: typed.nome?.trim() || null };
  const [unread, setUnread] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.saveCounterShop(given),
    onSuccess: () => {
      setTyped(given);
      queryClient.setQueryData(shopKey, given);
      toast({ title: 'Aparência salva' });
    },
    onError: (error) => void failureToast(error, 'A aparência não pôde ser salva.'),
  });
  const { nome, logo } = typed;
  const color = typed.cor ?? plainColor;
  const isPale = !carriesWhite(color);
  const change = (changed: Partial<Shop>) => setTyped((before) => ({ ...before, ...changed }));
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    setUnread('');
    await readLogo(chosen).then(
      (read) => change({ logo: read }),
      ({ message }: Error) => setUnread(message),
    );
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPale && !isPending) mutate();
  };
  return (
    <Box component="form" onSubmit={save} noValidate sx={{ display: 'grid', gap: 2 }}>
      <AskBeforeLeaving when={() => JSON.stringify(given) !== JSON.stringify(shop)} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <LabelledField
          label="Nome do supermercado"
          value={nome ?? ''}
          onChange={({ target }) => change({ nome: target.value })}
          inputProps={{ maxLength: 60 }}
          autoComplete="organization"
          sx={{ flex: '3 1 240px' }}
        />
        <LabelledField
          label="Cor"
          type="color"
          value={color}
          onChange={({ target }) => change({ cor: target.value })}
          error={isPale}
          helperText={isPale ? 'Sobre esta cor não se lê texto branco. Escolha uma mais escura.' : undefined}
          sx={{ flex: '1 1 120px' }}
        />
      </Stack>
      <Box aria-hidden sx={{ ...preview, bgcolor: color, visibility: isPale ? 'hidden' : 'visible' }}>
        {logo && (
          <img
            src={logo}
            alt=""
            style={{
              maxWidth: '60%',
              height: 44,
              padding: 3,
              borderRadius: 8,
              background: '#fff',
              objectFit: 'contain',
            }}
          />
        )}
        {nome}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <input ref={file} type="file" hidden accept="image/png,image/svg+xml,image/jpeg,image/webp" onChange={choose} />
        <Button variant="outlined" onClick={() => file.current?.click()}>
          {logo ? 'Trocar logo' : 'Escolher logo'}
        </Button>
        {logo && (
          <Button color="inherit" onClick={() => change({ logo: null })}>
            Retirar logo
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isPending} sx={{ ml: 'auto' }}>
          Salvar aparência
        </Button>
      </Stack>
      {unread && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {unread}
        </FormHelperText>
      )}
    </Box>
  );
};

/** As the page's head. */
const preview = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 56,
  px: 2,
  py: 1,
  borderRadius: 2,
  color: '#fff',
  fontWeight: 700,
  overflowWrap: 'anywhere',
};
