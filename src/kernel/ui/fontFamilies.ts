/** The faces of the product, as CSS and a canvas name them. */
export const FONT_FAMILY =
  "'Inter Figures', 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
export const MONOSPACE_FAMILY = "'JetBrains Mono Variable', ui-monospace, 'Cascadia Mono', Menlo, monospace";
