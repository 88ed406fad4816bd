import { createTheme, type Theme } from '@mui/material/styles';
import { colors, font, motion, shape, type ColorScheme } from './tokens.ts';

/** MUI's theme of the tokens. */
export function muiTheme(scheme: ColorScheme, direction: 'ltr' | 'rtl'): Theme {
  const c = colors[scheme];
  return createTheme({
    direction,
    shape: { borderRadius: shape.radius },
    palette: {
      mode: scheme,
      primary: { main: c.accent, dark: c.accentHover, contrastText: c.onAccent },
      error: { main: c.danger },
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
      // MUI hides what stands beside a dialog by itself; this would hide the notices as well, which stand in it beside its paper.
      MuiDialog: { defaultProps: { 'aria-modal': false } },
      // What helps must be readable, also where nothing can be changed.
      MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: c.muted } } } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTableContainer: { styleOverrides: { root: { backgroundColor: c.surface, border: `1px solid ${c.line}`, borderRadius: shape.radius + 2 } } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: c.line, '@media (max-width: 599.98px)': { paddingInline: 10 } },
          body: { blockSize: 57 },
          head: { color: c.muted, fontWeight: 600, fontSize: font.size - 2, backgroundColor: c.sunken },
        },
      },
      MuiTableRow: { styleOverrides: { root: { 'tbody > &:last-child > td': { borderBlockEnd: 0 } } } },
    },
  });
}
