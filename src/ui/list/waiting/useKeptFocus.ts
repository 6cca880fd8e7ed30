import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where in a list the focus was. */
interface Place {
  /** The record whose row it was in, and the row's position on the page. */
  row?: { id: string | undefined; position: number };
  /** Which of the row's controls had it; -1 for the row itself. */
  control: number;
  /** What had it, and whether the person has scrolled away from there. */
  element: HTMLElement;
  outOfSight?: boolean;
  /** Whether the list keeps the focus until there is a row to give it to. */
  waiting?: boolean;
}

/**
 * Keeps the focus in a list: when what had it is made inert or taken away, the list itself gets it, and not the top of the page;
 * as soon as rows can be acted on again, the same control of the same record, or the row that stands in its place.
 * Looks after each render of its component.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>): void {
  const place = useRef<Place>(undefined);
  const moving = useRef(false);

  useEffect(() => {
    const region = element.current;
    if (!region) return;
    const listening = new AbortController();
    const moved = ({ target }: Event) => {
      // From a dialog or menu the focus comes back to the row, which may have gone by then.
      if (moving.current || (target instanceof Element && target.closest('.MuiModal-root'))) return;
      place.current = target instanceof HTMLElement && region.contains(target) ? placeOf(target, region) : undefined;
    };
    // A click on what takes no focus leaves the list as well; what is taken away while it has the focus does not.
    const pressed = (event: Event) => {
      if (!(event.target instanceof Node && region.contains(event.target))) moved(event);
    };
    document.addEventListener('focusin', moved, listening);
    document.addEventListener('pointerdown', pressed, listening);
    const scrolled = () => {
      const { current: kept } = place;
      // A page that is awaited begins at its top, without anybody having scrolled there.
      if (kept && !kept.waiting && kept.element.isConnected) kept.outOfSight = isOutOfSight(kept.element);
    };
    document.addEventListener('scroll', scrolled, { ...listening, capture: true, passive: true });
    return () => listening.abort();
  }, [element]);

  useLayoutEffect(() => {
    const region = element.current;
    const { current: kept } = place;
    // Behind an open dialog, which has a focus of its own to keep, everything is hidden.
    if (!region || !kept || region.closest('[aria-hidden="true"]')) return;
    if (!(isLost(region) || (kept.waiting && document.activeElement === region))) return;
    const target = targetOf(kept, region);
    moving.current = true;
    (target ?? region).focus({ preventScroll: !target || kept.outOfSight });
    moving.current = false;
    kept.waiting = !target;
  });
}

const controls = 'a[href], button, input';
const rowsOf = (region: Element) => [...region.querySelectorAll<HTMLElement>('[data-row]')];
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(controls)];

function placeOf(target: HTMLElement, region: Element): Place {
  const row = target.closest<HTMLElement>('[data-row]');
  if (!row) return { element: target, control: -1 };
  return {
    element: target,
    row: { id: row.dataset.row, position: rowsOf(region).indexOf(row) },
    control: controlsOf(row).indexOf(target),
  };
}

function isOutOfSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
}

function isLost(region: Element): boolean {
  const { activeElement: active, body } = document;
  if (!active || active === body) return true;
  return region.contains(active) && (active.closest('[inert]') !== null || active.matches(':disabled'));
}

/** What shall have the focus; nothing while the rows are inert, or where there are none. */
function targetOf({ row, control }: Place, region: Element): HTMLElement | undefined {
  const rows = rowsOf(region);
  if (!row || rows[0]?.closest('[inert]')) return undefined;
  const same = rows.find(({ dataset }) => dataset.row === row.id);
  if (!same) return rows[row.position] ?? rows.at(-1);
  const there = controlsOf(same)[control];
  return there && !there.matches(':disabled') ? there : same;
}
