import classes from './HarbourDrawing.module.css';

const BOX = { width: 26, height: 12, gap: 2 };
const DECK = 196;
const QUAY = 232;

/** Containers on the deck, stack by stack; the tint of each from the bottom up. */
const ON_DECK = [
  [2, 1, 3],
  [3, 1, 2, 1],
  [1, 2, 3, 1, 2],
  [2, 1, 3, 1],
  [3, 2, 1, 2, 3],
  [1, 3, 2, 1],
  [2, 1, 3],
  [3, 1],
];
const ON_QUAY = [[1, 2], [3, 2, 1], [2]];

/** A ship at the berth under the crane. Drawn with the theme's colours; says nothing, so readers of the screen skip it. */
export function HarbourDrawing() {
  return (
    <svg className={classes.drawing} viewBox="0 0 520 270" aria-hidden="true" focusable="false">
      <Stacks tints={ON_DECK} left={58} floor={DECK} />
      <path className={classes.hull} d="M34 196h278l-12 36H62c-14 0-24-18-28-36z" />
      <path className={classes.house} d="M284 196v-52h26v52z" />
      <path className={classes.windows} d="M289 152h16M289 160h16" />
      <Stacks tints={ON_QUAY} left={420} floor={QUAY} />
      <path className={classes.quay} d="M330 232h190v38H330z" />
      <path
        className={classes.crane}
        d="M352 232V92M392 232V92M344 92h60M352 160h40M352 232l40-72M392 232l-40-72"
      />
      <path className={classes.crane} d="M182 92h270M372 46v46M372 46L190 92M372 46l72 46" />
      <path className={classes.crane} d="M214 92v26" />
      <rect className={classes.tint1} x="201" y="118" width={BOX.width} height={BOX.height} rx="1" />
      <path className={classes.water} d="M0 232h330M20 246h96M150 246h140M60 258h70M170 258h110" />
    </svg>
  );
}

function Stacks({
  tints,
  left,
  floor,
}: {
  tints: readonly (readonly number[])[];
  left: number;
  floor: number;
}) {
  return tints.map((stack, column) =>
    stack.map((tint, tier) => (
      <rect
        // oxlint-disable-next-line react/no-array-index-key
        key={`${column}-${tier}`}
        className={classes[`tint${tint}`]}
        x={left + column * (BOX.width + BOX.gap)}
        y={floor - (tier + 1) * (BOX.height + 1)}
        width={BOX.width}
        height={BOX.height}
        rx="1"
      />
    )),
  );
}
