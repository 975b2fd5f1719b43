import "react-dom/client";
import { nextTask } from "#browser/time.ts";

// Running React's code is a task of its own, so that keys come through between.
await nextTask();
