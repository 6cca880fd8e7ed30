import { Alert, Box } from '@mui/material';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { chooseLayout, columnGap, layouts, measurePages } from './layouts';

interface Props {
  header: ReactNode;
  children: ReactNode;
}

/** A printed sheet in the largest type that fits on one page, or a notice of its pages. */
export const FittedSheet = ({ header, children }: Props) => {
  const sheet = useRef<HTMLDivElement>(null);
  const [{ layout, pages }, setFitted] = useState({ layout: layouts[0], pages: 1 });

  const measure = useCallback(() => {
    if (!sheet.current) return;
    const measured = measurePages(sheet.current);
    setFitted(chooseLayout((each) => measured.get(each) ?? 1));
  }, []);

  useLayoutEffect(() => {
    if (!children) return;
    measure();
    // Fonts that are still loading have other widths.
    document.fonts?.ready.then(measure);
  }, [children, measure]);

  const { columns, size } = layout;
  return (
    <>
      {pages > 1 && (
        <Alert severity="info" sx={{ mb: 2, displayPrint: 'none' }}>
          Esta folha ocupa {pages} páginas.
        </Alert>
      )}
      <Box ref={sheet}>
        <Box component="header" sx={{ borderBottom: '2px solid #000', pb: 1, mb: 1.5 }}>
          {header}
        </Box>
        <Box
          sx={{
            columnCount: { xs: 1, sm: columns },
            columnGap: `${columnGap}mm`,
            fontSize: { xs: '11pt', sm: `${size}pt` },
            lineHeight: 1.25,
            '@media print': { columnCount: columns, fontSize: `${size}pt` },
          }}
        >
          {children}
        </Box>
      </Box>
    </>
  );
};
