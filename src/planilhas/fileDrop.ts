import { useEvent } from 'ra-core';
import { type RefObject, useEffect, useState } from 'react';
import { useToast } from '../ui/feedback';
import { droppedFile, refusalOf } from './fileRules';

/** Takes a file that was picked or dropped: tells it, or why it is refused. */
export function useTakeFile(onFile: (file: File) => void) {
  const toast = useToast();
  return (file: File, how: 'dropped' | 'picked', others = 0) => {
    const refusal = refusalOf(file, how);
    if (refusal) return toast(refusal);
    console.info(`Arquivo selecionado: ${file.name}`);
    const description = `${file.name} foi carregado com sucesso!`;
    const detail = others > 0 ? 'Só este arquivo foi lido: importe um de cada vez.' : undefined;
    toast({ title: 'Arquivo carregado', description, detail });
    onFile(file);
  };
}

/**
 * Takes a file dropped anywhere on the page that `place` is on, unless a dialog is in front of it; answers whether
 * files are dragged over it now. Dragged texts and links are the browser's, except where `all` is set.
 */
export function usePageDrop(
  place: RefObject<Element | null>,
  onFile: (file: File) => void,
  { enabled = true, all = false }: { enabled?: boolean; all?: boolean } = {},
): boolean {
  const [dragged, setDragged] = useState(false);
  const toast = useToast();
  const take = useTakeFile(onFile);
  // A modal dialog in front hides this one with `aria-hidden`.
  const isCovered = () => place.current?.closest('[aria-hidden="true"]');
  const onDrag = useEvent((event: DragEvent) => {
    if (!holdsFiles(event)) return;
    // The browser would open the file instead of the page.
    event.preventDefault();
    setDragged(!isCovered());
  });
  const onLeave = useEvent(({ relatedTarget }: DragEvent) => {
    if (!relatedTarget) setDragged(false);
  });
  const onDrop = useEvent((event: DragEvent) => {
    setDragged(false);
    if (!event.dataTransfer || !(all || holdsFiles(event))) return;
    event.preventDefault();
    const dropped = isCovered() ? covered : droppedFile(event.dataTransfer);
    if ('file' in dropped) take(dropped.file, 'dropped', dropped.others);
    else toast(dropped);
  });
  // The listeners must stay registered while react-dropzone re-renders during the event, or that drop is lost.
  useEffect(() => {
    if (!enabled) return;
    const listeners = { dragenter: onDrag, dragover: onDrag, dragleave: onLeave, drop: onDrop } as const;
    const each = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][];
    for (const [type, listener] of each) document.addEventListener(type, listener);
    return () => {
      for (const [type, listener] of each) document.removeEventListener(type, listener);
    };
  }, [enabled, onDrag, onLeave, onDrop]);
  return enabled && dragged;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

const covered = {
  type: 'error',
  title: 'Nenhum arquivo recebido',
  description: 'Feche a janela que está aberta e solte o arquivo de novo.',
} as const;
