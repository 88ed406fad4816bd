import type { RaThemeOptions } from 'react-admin';
import type { BrandColors } from './brand.ts';
import { FormControlLabelRoot, FormControlRoot } from './FormControlRoot.tsx';
import { colors, font, motion, shape, space, type ColorScheme } from '../../shared/design/tokens.ts';

/** A tenth of the window's height, up to a limit. */
const DIALOG_TOP = 'min(10vh, 96px)';
/** Excludes dialogs that fill the window. */
const LOWERED = '&:not(.MuiDialog-paperFullScreen, .MuiDialog-paperWidthXl)';

/** Builds react-admin's theme from the design tokens, or from a brand's colors instead. */
export function muiTheme(scheme: ColorScheme, direction: 'ltr' | 'rtl', brand?: BrandColors): RaThemeOptions {
  const c = { ...colors[scheme], ...brand };
  return {
    direction,
    shape: { borderRadius: shape.radius },
    palette: {
      mode: scheme,
      primary: { main: c.accent, dark: c.accentHover, contrastText: c.onAccent },
      error: {
        main: c.danger,
        dark: `color-mix(in srgb, ${c.danger} 85%, ${c.text})`,
        contrastText: c.surface,
      },
      warning: { main: c.warning },
      success: { main: c.success },
      info: { main: c.info },
      background: { default: c.background, paper: c.surface },
      text: { primary: c.text, secondary: c.muted },
      divider: c.line,
    },
    typography: {
      fontFamily: font.body,
      fontSize: font.size - 1,
      button: { textTransform: 'none', fontWeight: 600 },
      h5: { fontWeight: 650, letterSpacing: '-0.01em' },
      h6: { fontWeight: 650 },
    },
    transitions: { duration: { enteringScreen: motion.dialog, leavingScreen: motion.dialog } },
    components: {
      ...inputDefaults,
      MuiFormControl: { defaultProps: { component: FormControlRoot } },
      MuiFormControlLabel: { defaultProps: { as: FormControlLabelRoot } },
      // react-admin's labels already have an asterisk.
      MuiFormLabel: { styleOverrides: { asterisk: { '.ra-input &': { display: 'none' } } } },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: c.edge } } },
      // MUI hides everything outside a dialog by itself. This attribute would hide the notices as well, which are
      // inside the dialog, next to its paper.
      MuiDialog: {
        defaultProps: { 'aria-modal': false },
        styleOverrides: {
          // All dialogs begin at one height, so that the text stays in place when content is added below it.
          scrollPaper: { alignItems: 'flex-start' },
          paper: {
            [LOWERED]: { marginBlockStart: DIALOG_TOP },
            [`${LOWERED}.MuiDialog-paperScrollPaper`]: {
              maxBlockSize: `calc(100% - ${DIALOG_TOP} - ${space[5]}px)`,
            },
            borderRadius: shape.radius + 6,
            border: `1px solid ${c.line}`,
            boxShadow: `0 16px 48px ${c.shadow}`,
            '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
            // If a form wraps the content, the content scrolls and the buttons stay visible.
            '& > form': { display: 'flex', flexDirection: 'column', minBlockSize: 0, flex: '1 1 auto' },
            '& > form > .MuiDialogContent-root': { paddingBlockStart: space[1] },
            '& .MuiDialogContentText-root + .MuiAutocomplete-root': { marginBlockStart: space[4] },
          },
        },
      },
      // Makes labels on a record's page as large as those in a table.
      RaLabeled: { styleOverrides: { root: { '& .RaLabeled-label': { fontSize: font.size - 2 } } } },
      RaSimpleShowLayout: { defaultProps: { spacing: 2 } },
      MuiMenu: { styleOverrides: { paper: { border: `1px solid ${c.line}`, boxShadow: `0 8px 30px ${c.shadow}` } } },
      MuiTab: { styleOverrides: { root: { fontSize: font.size, minInlineSize: 0, paddingInline: space[3] } } },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { borderRadius: shape.radius } } },
      // Keeps helper texts readable, even in disabled fields. In a small dialog, a list of choices scrolls instead of
      // wrapping.
      MuiFormGroup: { styleOverrides: { root: { flexWrap: 'nowrap' } } },
      // Styles radio groups (heading and options) like checkbox groups.
      RaRadioButtonGroupInput: {
        styleOverrides: {
          root: {
            '& .RaRadioButtonGroupInput-label': { transform: 'none' },
            '& .MuiRadio-root': { padding: space[2] },
            '& .MuiSvgIcon-root': { fontSize: 20 },
          },
        },
      },
      MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: c.muted } } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTableContainer: {
        styleOverrides: {
          root: { backgroundColor: c.surface, border: `1px solid ${c.line}`, borderRadius: shape.radius + 2 },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: c.line, '@media (max-width: 599.98px)': { paddingInline: space[1] } },
          body: { blockSize: 'var(--row)' },
          head: { color: c.muted, fontWeight: 600, fontSize: font.size - 2, backgroundColor: c.sunken },
        },
      },
      MuiTableRow: { styleOverrides: { root: { 'tbody > &:last-child > td': { borderBlockEnd: 0 } } } },
    },
  };
}

/** Makes react-admin's inputs look alike: as wide as their form, and equally high. */
const input = { fullWidth: true, margin: 'none', size: 'medium', autoComplete: 'off' } as const;

const inputDefaults: NonNullable<RaThemeOptions['components']> = {
  // Text that is typed gets the direction of its script.
  RaTextInput: { defaultProps: { ...input, slotProps: { htmlInput: { dir: 'auto' } } } },
  RaNumberInput: { defaultProps: input },
  RaSelectInput: { defaultProps: input },
  RaDateInput: { defaultProps: input },
  RaNullableBooleanInput: {
    defaultProps: { ...input, slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } },
  },
  // The first input of a dialog gets the focus, which should not open its list.
  RaAutocompleteInput: {
    defaultProps: { fullWidth: true, margin: 'none', size: 'medium', openOnFocus: false, filterSelectedOptions: false },
  },
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaSaveButton: { defaultProps: { icon: null } },
};
