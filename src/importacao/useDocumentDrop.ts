import { useEffect } from 'react';

/** Calls `take` with what is dropped anywhere on the page, also beside the dialog and on a toast. */
export function useDocumentDrop(take: (dropped: DataTransfer) => void): void {
  useEffect(() => {
    const onDrop = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer) take(dataTransfer);
    };
    document.addEventListener('drop', onDrop);
    return () => document.removeEventListener('drop', onDrop);
  });
}
