import {
  type ClientRect,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

const START_PX = 5;
/** A finger that stays as long lifts; one that goes on scrolls. */
const TOUCH = { delay: 220, tolerance: 8 };
const KEYS = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};
const ON = [KeyboardCode.Right, KeyboardCode.Down] as string[];
const BACK = [KeyboardCode.Left, KeyboardCode.Up] as string[];

/** How units are dragged: by mouse, by a finger that stays, and by Space and the arrow keys. */
export function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: START_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: nextTarget, keyboardCodes: KEYS }),
  );
}

/** By the arrow keys from place to place that the unit fits: on as one reads, and back. */
const nextTarget: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const isOn = ON.includes(event.code);
  if (!isOn && !BACK.includes(event.code)) return undefined;
  event.preventDefault();
  const targets = context.droppableContainers
    .getEnabled()
    .flatMap(({ id, node }) => (node.current ? { id, at: node.current.getBoundingClientRect() } : []))
    .sort((a, b) => inReadingOrder(a.at, b.at));
  if (targets.length === 0) return currentCoordinates;
  const now = targets.findIndex(({ id }) => id === context.over?.id);
  const here = context.collisionRect;
  const next = now < 0 ? firstFrom(targets, here, isOn) : now + (isOn ? 1 : -1);
  const { at } = targets[(next + targets.length) % targets.length]!;
  return { x: at.left, y: at.top };
};

type Box = Pick<ClientRect, 'left' | 'top'>;

function inReadingOrder(a: Box, b: Box): number {
  return a.top - b.top || a.left - b.left;
}

function firstFrom(targets: { at: Box }[], here: Box | null, isOn: boolean): number {
  if (!here) return 0;
  const after = targets.findIndex(({ at }) => inReadingOrder(at, here) > 0);
  if (isOn) return after < 0 ? 0 : after;
  return after < 0 ? targets.length - 1 : after - 1;
}
