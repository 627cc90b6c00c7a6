/** An icon is imported by its own path: the package's barrel holds six thousand of them and makes a build slow. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ForwardRefExoticComponent, SVGProps } from 'react';

  const icon: ForwardRefExoticComponent<
    Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: number | string; stroke?: number | string }
  >;
  export default icon;
}
