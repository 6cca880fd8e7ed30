import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Place {
  row?: { id: string | undefined; position: number };
  /** Index among the row's controls, or -1. */
  control: number;
  /** Whether the list itself holds the focus. */
  waiting?: boolean;
}

/**
 * Keeps the focus in a list whose focused element becomes inert or is removed: first on the list, then, as soon as rows are active, on
 * the same control of the same record or on the row in its place.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>): void {
  const place = useRef<Place>(undefined);
  const moving = useRef(false);

  useEffect(() => {
    const region = element.current;
    if (!region) return;
    const listening = new AbortController();
    const moved = ({ target }: Event) => {
      // Dialogs and menus give the focus back.
      if (moving.current || (target instanceof Element && target.closest('.MuiModal-root'))) return;
      place.current = target instanceof HTMLElement && region.contains(target) ? placeOf(target, region) : undefined;
    };
    const pressed = (event: Event) => {
      if (!(event.target instanceof Node && region.contains(event.target))) moved(event);
    };
    document.addEventListener('focusin', moved, listening);
    document.addEventListener('pointerdown', pressed, listening);
    return () => listening.abort();
  }, [element]);

  useLayoutEffect(() => {
    const region = element.current;
    const { current: kept } = place;
    // Under an open dialog the page is hidden.
    if (!region || !kept || region.closest('[aria-hidden="true"]')) return;
    if (!(isLost(region) || (kept.waiting && document.activeElement === region))) return;
    const target = targetOf(kept, region);
    moving.current = true;
    (target ?? region).focus({ preventScroll: true });
    moving.current = false;
    kept.waiting = !target;
  });
}

const controls = 'a[href], button, input';
const rowsOf = (region: Element) => [...region.querySelectorAll<HTMLElement>('[data-row]')];
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(controls)];

function placeOf(target: HTMLElement, region: Element): Place {
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return { control: -1 };
  return {
    row: { id: row.dataset.row, position: rowsOf(region).indexOf(row) },
    control: controlsOf(row).indexOf(target),
  };
}

function isLost(region: Element): boolean {
  const { activeElement: active, body } = document;
  if (!active || active === body) return true;
  return region.contains(active) && (active.closest('[inert]') !== null || active.matches(':disabled'));
}

/** The element to focus; undefined while the rows are inert, or absent. */
function targetOf({ row, control }: Place, region: Element): HTMLElement | undefined {
  const rows = rowsOf(region);
  if (!row || rows[0]?.closest('[inert]')) return undefined;
  const same = rows.find(({ dataset }) => dataset.row === row.id);
  if (!same) return rows[row.position] ?? rows.at(-1);
  const there = controlsOf(same)[control];
  return there && !there.matches(':disabled') ? there : same;
}
