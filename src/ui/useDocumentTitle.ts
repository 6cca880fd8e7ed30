import { useEffect } from 'react';

export const tabTitle = (title: string) => `${title} · Painel`;

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
