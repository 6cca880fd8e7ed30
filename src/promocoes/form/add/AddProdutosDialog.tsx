import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEvent } from 'ra-core';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { counted, formatCount } from '../../../domain';
import type { Categoria, Produto } from '../../../providers';
import { AskBeforeLeaving, ConfirmDialog } from '../../../ui/feedback';
import { RecordSelect } from '../../../ui/record';
import { descontoErrorOf, descontoIn, type FormRow } from '../formValues';
import { AllFound, FoundProdutos } from './FoundProdutos';
import { useChosen } from './useChosen';
import { useProdutoSearch } from './useProdutoSearch';

interface Props {
  rows: readonly FormRow[];
  onAdd: (rows: FormRow[], produtos: Produto[]) => void;
  /** Whether Back was pressed. */
  left: boolean;
  /** Goes forward again, while the question whether to close is open. */
  onStay: () => void;
  onClose: () => void;
}

const AddProdutosDialog = ({ rows, onAdd, left, onStay, onClose }: Props) => {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [taken] = useState(() => new Set(rows.map(({ produtoId }) => produtoId)));
  const search = useProdutoSearch(taken);
  const chosen = useChosen();
  const [desconto, setDesconto] = useState('');
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);

  const much = chosen.size >= worthAsking;
  const leave = () => {
    if (much) setAsking(true);
    else onClose();
  };
  const goBack = useEvent(() => {
    if (much) onStay();
    leave();
  });
  useEffect(() => {
    if (left) goBack();
  }, [left, goBack]);
  const lost = `${formatCount(chosen.size)} produtos marcados não foram adicionados.`;
  const add = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to the form around the dialog.
    event.stopPropagation();
    const wrong = descontoProblemIn(desconto);
    setProblem(wrong);
    if (wrong || chosen.size === 0) return;
    const added = chosen.produtos.map(({ id }) => ({
      produtoId: id,
      desconto: descontoIn(desconto) ?? null,
      price: '',
    }));
    onAdd(added, chosen.produtos);
    onClose();
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={phone}
      onClose={(_, reason) => reason === 'escapeKeyDown' && leave()}
      slotProps={{ paper: { component: 'form', onSubmit: add } }}
    >
      <DialogTitle>Adicionar produtos</DialogTitle>
      <DialogContent sx={content}>
        <TextField
          type="search"
          label="Buscar produto"
          autoFocus
          autoComplete="off"
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
          onKeyDown={addNothing}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <RecordSelect<Categoria>
          resource="categorias"
          textOf={({ nome }) => nome}
          keeps="nome"
          value={search.categoria}
          text={search.categoria}
          onChange={search.setCategoria}
          renderInput={(params) => (
            <TextField {...params} label="Categoria" placeholder="Todas" onKeyDown={addNothing} />
          )}
        />
        <AllFound search={search} chosen={chosen} />
        <FoundProdutos search={search} chosen={chosen} />
        {search.failed && (
          <Alert severity="error" sx={whole} action={<Button onClick={() => search.again()}>Tentar novamente</Button>}>
            Os produtos não puderam ser lidos.
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={actions}>
        <TextField
          label="Desconto para todos (%)"
          autoComplete="off"
          value={desconto}
          onChange={(event) => {
            setDesconto(event.target.value);
            setProblem(undefined);
          }}
          onBlur={() => setProblem(descontoProblemIn(desconto))}
          error={Boolean(problem)}
          helperText={problem}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          sx={{ maxWidth: { sm: 230 }, mr: 'auto' }}
        />
        <Button color="inherit" onClick={leave}>
          Cancelar
        </Button>
        <Button type="submit" variant="contained" disabled={chosen.size === 0}>
          {addText(chosen.size)}
        </Button>
      </DialogActions>
      <AskBeforeLeaving when={() => much} {...question} text={lost} />
      {asking && (
        <ConfirmDialog
          title={question.title}
          text={lost}
          confirmLabel={question.leave}
          cancelLabel={question.stay}
          busy={false}
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
};

/** An empty discount is allowed, and typed in the rows later. */
const descontoProblemIn = (text: string) => (text.trim() ? descontoErrorOf(text) : undefined);

const worthAsking = 5;

const question = { title: 'Fechar sem adicionar?', leave: 'Fechar', stay: 'Continuar escolhendo' };

const addNothing = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

const addText = (count: number) =>
  count === 0 ? 'Adicionar' : `Adicionar ${counted(count, { singular: 'produto', plural: 'produtos' })}`;

const content = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { sm: '3fr 2fr' },
  // In a low window the content scrolls.
  gridTemplateRows: { xs: 'auto auto auto minmax(200px, 1fr)', sm: 'auto auto minmax(200px, 1fr)' },
  height: { sm: '62vh' },
};

const whole = { gridColumn: '1 / -1' };

const actions = {
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  gap: 1,
  pt: 2,
  '& > :not(style)': { ml: '0 !important' },
} as const;

export default AddProdutosDialog;
