import { Button, type CSSVariablesResolver, createTheme } from '@mantine/core';

/** The library's parts in our colors, which frame/tokens.css defines for light and dark. */
export const consoleTheme = createTheme({
  fontFamily: 'system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, monospace',
  fontSizes: { sm: '14px', md: '14px' },
  lineHeights: { md: '1.43' },
  defaultRadius: 6,
  respectReducedMotion: true,
  components: {
    // Fields that may be empty are called optional instead.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Button: Button.extend({
      defaultProps: { size: 'sm', variant: 'default' },
      vars: (_, { variant }) => ({
        root:
          variant === 'filled'
            ? {
                '--button-bg': 'var(--accent)',
                '--button-hover': 'var(--accent-strong)',
                '--button-color': 'var(--on-accent)',
              }
            : variant === 'subtle'
              ? { '--button-color': 'var(--accent)', '--button-hover': 'var(--surface)' }
              : {},
      }),
    }),
  },
});

export const consoleVariables: CSSVariablesResolver = () => {
  const colors = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--page)',
    '--mantine-color-default-hover': 'var(--surface)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--border)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  return { variables: {}, light: colors, dark: colors };
};
