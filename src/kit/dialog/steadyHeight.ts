/** A dialog that stays as high as it is when its tabs, its steps or what it loads take turns; its content scrolls. */
export const steadyHeight = (blockSize: number) => ({
  paper: { sx: { '&:not(.MuiDialog-paperFullScreen)': { blockSize } } },
});
