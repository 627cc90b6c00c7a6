import '@mantine/core/styles.css';
import './fonts.css';
import './ui.css';
import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  MantineProvider,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { FONT_FAMILY, MONOSPACE_FAMILY } from './fontFamilies.ts';
import { Hosts } from './Hosts.tsx';
import {
  brick,
  darkTones,
  harbour,
  ink,
  lightTones,
  lightVariantVariables,
  toneVariables,
} from './palette.ts';

const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' });

/** Everything a screen needs around it: theme (light, dark or as the machine says; remembered), dialogs and snackbars. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      {children}
      <Hosts />
    </MantineProvider>
  );
}

// Else the head of a dialog counts as a second banner of the page.
const plainHead = { defaultProps: { role: 'presentation' } };
// A form that opens gives the focus to its first field, and the list would lie over the others (329).
const list = { openOnFocus: false, comboboxProps: { shadow: 'md' } } as const;
const close = { closeButtonProps: { 'aria-label': 'Close' } };

const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: { light: 8, dark: 7 },
  colors: { harbour, red: brick, dark: ink },
  autoContrast: true,
  defaultRadius: 'md',
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.5rem', xl: '0.75rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: FONT_FAMILY,
  fontFamilyMonospace: MONOSPACE_FAMILY,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  components: {
    Badge: { defaultProps: { tt: 'none' } },
    // Small enough for a field, and still 24 px to hit (WCAG 2.5.8).
    CloseButton: { styles: { root: { minWidth: '1.5rem', minHeight: '1.5rem' } } },
    Modal: { defaultProps: close },
    Drawer: { defaultProps: close },
    ModalHeader: plainHead,
    DrawerHeader: plainHead,
    Alert: { defaultProps: { closeButtonLabel: 'Close' } },
    Tooltip: {
      defaultProps: {
        multiline: true,
        maw: 320,
        openDelay: 200,
        events: { hover: true, focus: true, touch: true },
      },
    },
    Select: { defaultProps: { ...list, allowDeselect: false } },
    MultiSelect: { defaultProps: list },
    Autocomplete: { defaultProps: list },
    TagsInput: { defaultProps: list },
    Popover: { defaultProps: { shadow: 'md' } },
    // The placeholder for the focus is no item, and a menu may hold items only.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false } },
  },
});

/** Mantine's own colours for faint text fail AA contrast; these pass on the page, on a panel and in a dialog. */
const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1b232a',
    '--mantine-color-dimmed': '#55616c',
    '--mantine-color-placeholder': '#66727d',
    '--mantine-color-error': '#ae2020',
    '--mantine-color-anchor': '#0a566f',
    '--mantine-color-default-border': '#d3dae0',
    '--ui-page': '#f2f5f7',
    '--ui-surface': '#ffffff',
    '--ui-raised': '#f7f9fa',
    '--ui-hover': '#f0f5f7',
    '--ui-line': '#dce2e7',
    '--ui-bone': 'var(--mantine-color-gray-3)',
    '--ui-control-line': '#87929c',
    '--ui-accent': '#0a566f',
    '--ui-accent-back': '#e3f2f8',
    '--mantine-color-disabled-color': '#5f6b76',
    ...lightVariantVariables(lightTones),
    ...toneVariables(lightTones),
  },
  dark: {
    '--mantine-color-body': '#181e23',
    '--mantine-color-text': '#e2e8ec',
    '--mantine-color-dimmed': '#a5b0b9',
    '--mantine-color-placeholder': '#95a1ab',
    '--mantine-color-error': '#ff9c9c',
    '--mantine-color-anchor': '#79bdd5',
    '--mantine-color-default-border': '#35404a',
    '--ui-page': '#11161a',
    '--ui-surface': '#181e23',
    '--ui-raised': '#1e252b',
    '--ui-hover': '#202830',
    '--ui-line': '#2c353d',
    '--ui-bone': 'var(--mantine-color-dark-4)',
    '--ui-control-line': '#6b7782',
    '--ui-accent': '#79bdd5',
    '--ui-accent-back': '#11303c',
    '--mantine-color-disabled-color': '#95a1ab',
    ...lightVariantVariables(darkTones),
    ...toneVariables(darkTones),
  },
});
