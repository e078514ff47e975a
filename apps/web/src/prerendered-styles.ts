// Pages that come rendered from the server must look right before their own code arrives: their styles travel with the
// first style sheet instead of with the lazy screen.
import './features/professional/free-times.module.css';
import './features/professional/professional-card.module.css';
import './features/professional/professional-list.module.css';
import './screens/landing.module.css';
import './screens/professional-page.module.css';
import './shared/ui/avatar.module.css';
import './shared/ui/button.module.css';
import './shared/ui/card.module.css';
import './shared/ui/empty-state.module.css';
import './shared/ui/frame.module.css';
import './shared/ui/notice.module.css';
import './shared/ui/page.module.css';
import './shared/ui/skeleton.module.css';
